import type { Transaction } from "#platform/database/tables.ts";
import { anonymizeRedemptions } from "./promo-store.ts";

/** Anonymizes a customer's redemptions. They still count toward the codes' limits. */
export const erasePromotions = (trx: Transaction, userId: number): Promise<void> => anonymizeRedemptions(trx, userId);
