import { Badge } from "#ui/feedback/badge.tsx";
import { programsMessages as messages } from "./messages.ts";

/** Says whether a program lacks something. */
export const MissingBadge = ({ missing }: { missing: readonly unknown[] }) =>
	missing.length === 0 ? <Badge tone="success">{messages.complete}</Badge> : <Badge tone="warn">{messages.missing(missing.length)}</Badge>;
