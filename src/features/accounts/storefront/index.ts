export { ask } from "./ask.ts";
export { type AskSignedIn, useAskSignedIn } from "./ask-signed-in.ts";
export { LogInFirst } from "./log-in-first.tsx";
export { logOut } from "./log-out.ts";
export { clearSession, readSession, type Session, sessionScript, startSession, useSession } from "./session.ts";
export { useSite } from "./site.ts";
export { useAccount } from "./use-account.ts";
