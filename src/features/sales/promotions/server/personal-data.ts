import type { Transaction } from "../../../../platform/database/tables.ts";
import { cutUsesLoose } from "./promo-store.ts";

/** Cuts a person's uses of promo codes loose: how often a code was used still counts. */
export const erasePromotions = (trx: Transaction, userId: number): Promise<void> => cutUsesLoose(trx, userId);
