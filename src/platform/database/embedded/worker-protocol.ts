/** Requests to the database's thread: bytes of PostgreSQL's protocol, a directory to copy the files to, or the end. */
export type WorkerQuestion = { kind: "bytes"; bytes: Uint8Array } | { kind: "copy"; to: string } | { kind: "close" };

/** Responses come in the order of the requests. */
export type WorkerResponse =
	| { kind: "open" }
	| { kind: "broken"; message: string }
	| { kind: "bytes"; bytes: Uint8Array }
	/** `error` says why there is no copy. */
	| { kind: "copied"; error?: string }
	| { kind: "closed" };
