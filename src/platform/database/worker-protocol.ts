/** What the main thread sends to the thread of the embedded database. */
export type WorkerQuestion = { kind: "query"; id: number; sql: string; values: unknown[] } | { kind: "close" };

/** What comes back. */
export type WorkerAnswer =
	| { kind: "open" }
	| { kind: "broken"; message: string }
	| { kind: "rows"; id: number; rows: unknown[]; affected: number }
	| {
			kind: "failed";
			id: number;
			error: {
				message: string;
				code?: string | undefined;
				detail?: string | undefined;
				constraint?: string | undefined;
				table?: string | undefined;
				column?: string | undefined;
			};
	  }
	| { kind: "closed" };
