export { SendRefund } from "./send-refund.tsx";
export { SessionRefunds } from "./session-refunds.tsx";
