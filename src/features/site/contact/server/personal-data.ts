import type { Database, Transaction } from "#platform/database/tables.ts";
import { blankMessages, listMessagesFrom } from "./message-store.ts";

/** Exports messages from these addresses for the personal data download. */
export const exportMessages = (db: Database, addresses: string[]) => listMessagesFrom(db, addresses);

/** Erases personal data from these messages. Their kinds and times stay for statistics. */
export const eraseMessages = (trx: Transaction, addresses: string[]): Promise<void> => blankMessages(trx, addresses);
