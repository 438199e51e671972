and = ja
