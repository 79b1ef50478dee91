-- A text without accents and case, as the page compares it (domain/plainText.ts); `unaccent` is not in every home, and
-- `lower` knows capitals with accents only where the cluster's locale does.
create function plain_text(value text) returns text
language sql immutable strict parallel safe
return translate(
  lower(value),
  'áàâãäåéèêëíìîïóòôõöúùûüçñýÿÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝŸ',
  'aaaaaaeeeeiiiiooooouuuucnyyaaaaaaeeeeiiiiooooouuuucnyy'
);
