/** What the main thread sends to the thread of the embedded database: bytes of PostgreSQL's protocol, or the end. */
export type WorkerQuestion = { kind: "bytes"; bytes: Uint8Array } | { kind: "close" };

/** What comes back: for each `bytes` one answer, in the same order. */
export type WorkerAnswer = { kind: "open" } | { kind: "broken"; message: string } | { kind: "bytes"; bytes: Uint8Array } | { kind: "closed" };
