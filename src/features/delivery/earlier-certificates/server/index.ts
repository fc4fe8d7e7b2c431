export * as earlierCertificates from "./earlier-certificates-store.ts";
