-- History of one line, where an entry posts several titles; without one a line has its entry's.
alter table gl_lines add column history text check (char_length(history) between 1 and 500);
