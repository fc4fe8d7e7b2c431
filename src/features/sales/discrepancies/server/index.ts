export { listEarlyRefunds, recordDiscrepancy, settleByItself, settleCameBack, settleLineProblems, settleVanished } from "./discrepancy-store.ts";
