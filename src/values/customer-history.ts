/** The kinds of entries in a customer's history. */
export const historyKinds = ["account", "order", "course", "message", "email"] as const;
export type HistoryKind = (typeof historyKinds)[number];
