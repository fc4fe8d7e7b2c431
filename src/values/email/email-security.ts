/** `tls`: from the start. `starttls`: required. `none`: only if the server offers it. */
export const emailSecurities = ["tls", "starttls", "none"] as const;
export type EmailSecurity = (typeof emailSecurities)[number];
