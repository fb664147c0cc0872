import { quickPasswords } from '@platform/testing/quick-passwords';

// Of server tests, whose products run in their process, and of a command whose passwords are signed in with there (run-command.ts).
quickPasswords();
