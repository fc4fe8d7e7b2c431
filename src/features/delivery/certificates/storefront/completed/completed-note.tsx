import { useCallback } from "react";
import { Notice, useOwnData } from "#storefront-kit/index.ts";
import { listCompletedCourses } from "../../contract.ts";
import { describeCompleted } from "./describe-completed.ts";

/** Tells a customer who completed a course what getting it again earns. Renders nothing for others. */
export function CompletedNote({ courseID, how = "buy" }: { courseID: number; how?: "buy" | "seat" }) {
	const toRequest = useCallback(() => ({ query: { courseID: String(courseID) } }), [courseID]);
	const { state } = useOwnData(listCompletedCourses, toRequest, { isOptional: true });
	const [completed] = state.is === "loaded" ? state.response.completed : [];
	return completed ? <Notice tone="info">{describeCompleted(completed, how)}</Notice> : null;
}
