// What the public screens of features are made of. The layout and the pages of several features are in `src/storefront`.
export { stateAfterLogin } from "./session/after-login.ts";
export { apiClient } from "./session/api-client.ts";
export { deleteOwnFiles, ownFilesCache } from "./session/own-files.ts";
export { clearSession, dropSession, onSessionChange, readSession, sessionScript, startSession, useSession } from "./session/session.ts";
export { useSignedInClient } from "./session/signed-in-client.ts";
export { useSite } from "./session/site.ts";
export { previewSite } from "./session/site-preview.ts";
export { useOwnData } from "./session/use-own-data.ts";
