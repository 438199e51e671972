and = and
