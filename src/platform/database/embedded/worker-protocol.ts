/** What the main thread sends to the thread of the embedded database: bytes of PostgreSQL's protocol, a directory to copy its files to, or the end. */
export type WorkerQuestion = { kind: "bytes"; bytes: Uint8Array } | { kind: "copy"; to: string } | { kind: "close" };

/** What comes back: for each `bytes` and each `copy` one answer, in the same order. */
export type WorkerResponse =
	| { kind: "open" }
	| { kind: "broken"; message: string }
	| { kind: "bytes"; bytes: Uint8Array }
	/** `fault`: why there is no copy. */
	| { kind: "copied"; error?: string }
	| { kind: "closed" };
