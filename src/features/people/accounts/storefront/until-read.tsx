import type { ReactNode } from "react";
import { LogInFirst } from "./log-in-first.tsx";

interface Props {
	/** How much of the customer's data is known (`useOwnData`). */
	is: "unread" | "loading" | "signed-out" | "failed" | "loaded";
	/** Shown to logged-in customers, while loading or for longer. */
	skeleton: ReactNode;
	/** Shown to visitors: the reason to log in. */
	what: string;
	/** The page to return to after the login; the home page by default. */
	back?: string;
}

/**
 * The part of a customer page that shows before its data. Renders both states until the session is known; the style
 * sheet shows one. Keeps their elements afterwards: a press that begins during hydration would otherwise end on a
 * removed element.
 */
export function UntilRead({ is, skeleton, what, back }: Props) {
	return (
		<>
			{is !== "signed-out" && (
				<div className={is === "unread" ? "when-signed-in" : undefined}>
					<div className="w-full">{skeleton}</div>
				</div>
			)}
			{(is === "unread" || is === "signed-out") && (
				<div className={is === "unread" ? "when-signed-out" : undefined}>
					<div className="w-full">
						<LogInFirst what={what} back={back} />
					</div>
				</div>
			)}
		</>
	);
}
