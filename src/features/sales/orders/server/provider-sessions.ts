import { findOrderBySession, hasLiveSession, saveSession } from "./order-store.ts";

/** The payment pages of orders at the provider. */
export const providerSessions = { findOrderBySession, hasLiveSession, saveSession };
