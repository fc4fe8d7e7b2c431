export { listRows as listSessionTypes } from "./session-type-store.ts";
