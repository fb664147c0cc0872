-- An e-mail belongs to one account that may sign in. Whoever lost their phone is ended and made anew with the same one; the log names the ended account.
alter table operator.operator drop constraint operator_email_key;
create unique index operator_email on operator.operator (email) where ended_at is null;
