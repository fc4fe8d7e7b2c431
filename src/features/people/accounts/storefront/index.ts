export { enterAccount } from "./log-in.ts";
export { LogInFirst } from "./log-in-first.tsx";
export { logOut } from "./log-out.ts";
export { LoginPage, loginMeta } from "./login-page.tsx";
export { OwnDataPart } from "./own-data.tsx";
export { SignupPage, signupMeta } from "./signup-page.tsx";
export type { WayBack } from "./way-back.ts";
