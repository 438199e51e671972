# Web of Power: the card game
