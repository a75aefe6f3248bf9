-- Which languages there are is said in src/translations/languages.ts alone; here stands only what a code of one looks like.
alter table article_text drop constraint article_text_language_check;
alter table article_text add constraint article_text_language_check check (language ~ '^[a-z]{2}$');
alter table staff drop constraint staff_language_check;
alter table staff add constraint staff_language_check check (language ~ '^[a-z]{2}$');
