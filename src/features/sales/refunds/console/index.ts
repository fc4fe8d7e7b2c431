export { SessionRefunds } from "./session-refunds.tsx";
