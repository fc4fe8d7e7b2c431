import { type FieldErrors, get } from "react-hook-form";

/** Finds the message at a place of a form that is not known by its type. */
export function errorAt(errors: FieldErrors, path: string): string | undefined {
	const error = get(errors, path) as { message?: unknown } | undefined;
	return typeof error?.message === "string" ? error.message : undefined;
}
