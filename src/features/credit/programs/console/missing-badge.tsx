import { Badge } from "#console-kit/index.ts";

/** Says whether a program lacks something. */
export const MissingBadge = ({ missing }: { missing: readonly unknown[] }) =>
	missing.length === 0 ? (
		<Badge tone="success">Complete</Badge>
	) : (
		<Badge tone="warn">{missing.length === 1 ? "1 item missing" : `${missing.length} items missing`}</Badge>
	);
