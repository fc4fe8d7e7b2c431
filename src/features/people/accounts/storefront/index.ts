export { enterAccount } from "./log-in.ts";
export { LogInFirst } from "./log-in-first.tsx";
export { logOut } from "./log-out.ts";
export { LoginPage, loginMeta } from "./login-page.tsx";
export { SignupPage, signupMeta } from "./signup-page.tsx";
export { UntilRead } from "./until-read.tsx";
export type { WayBack } from "./way-back.ts";
