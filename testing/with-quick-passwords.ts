import { quickPasswords } from '@platform/testing/quick-passwords';

// Brought along by a command whose passwords are signed in with in the process of its test (run-command.ts).
quickPasswords();
