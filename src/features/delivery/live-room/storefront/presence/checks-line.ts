import type { RoomView } from "../../contract.ts";
import { checksMessages as messages } from "../messages.ts";

/**
 * Says in one line how many checks and code words an attendee has answered. Polls can be answered on top, and count as
 * none of them.
 */
export function checksLine({
	expected,
	needed,
	answered,
	codes,
	codesEntered,
}: NonNullable<RoomView["checks"]>): string {
	const checks = expected > 0 && messages.line(Math.min(answered, expected), expected);
	const rest =
		needed === null || expected === 0 ? false : answered >= needed ? messages.enough : messages.neededOf(needed);
	return [checks, rest, codes > 0 && messages.codesLine(codesEntered, codes)].filter(Boolean).join(", ");
}
