declare module "#platform/database/tables.ts" {
	interface Columns {
		public_live_segments: {
			stream_sequence: number;
		};
	}
}

export {};
