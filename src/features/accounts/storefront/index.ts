export { ask } from "./ask.ts";
export { clearSession, readSession, type Session, sessionScript, startSession, useSession } from "./session.ts";
