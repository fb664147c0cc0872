export { ReminderSwitch } from './reminder-switch.tsx';
