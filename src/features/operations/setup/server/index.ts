export { findSetupAddress } from "./announce-setup.ts";
