export { hasEvaluated } from "./evaluation-store.ts";
