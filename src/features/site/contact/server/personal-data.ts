import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { blankMessages, listMessagesFrom } from "./message-store.ts";

/** The messages that came from these addresses, for the download of one's own data. */
export const exportMessages = (db: Database, addresses: string[]) => listMessagesFrom(db, addresses);

/** Blanks the messages from these addresses: that there was one, of which kind and when, still counts. */
export const eraseMessages = (trx: Transaction, addresses: string[]): Promise<void> => blankMessages(trx, addresses);
