import { useCallback } from "react";
import { type NavigateOptions, useNavigate } from "react-router";
import { afterPaint } from "#ui/browser/after-paint.ts";

/**
 * Navigates once the browser has painted its response to the input: starting a navigation takes longer than a frame on a slow
 * phone.
 *
 * @returns a function whose promise resolves when the next page is shown, or the navigation was replaced by another one
 */
export function useNavigateAfterPaint() {
	const navigate = useNavigate();
	return useCallback(
		async (to: string, options?: NavigateOptions): Promise<void> => {
			await afterPaint();
			await navigate(to, options);
		},
		[navigate],
	);
}
