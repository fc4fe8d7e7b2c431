export { LoginCallback, loginCallbackMeta } from "./login-callback.tsx";
export { ProviderButtons } from "./provider-buttons.tsx";
