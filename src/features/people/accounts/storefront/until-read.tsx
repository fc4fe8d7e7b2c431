import type { ReactNode } from "react";
import { LogInFirst } from "./log-in-first.tsx";

interface Props {
	/** Shown to logged-in customers while loading. */
	skeleton: ReactNode;
	/** Shown to visitors: the reason to log in. */
	what: string;
}

/** Renders both states of a customer page before the session is known; the style sheet shows one. */
export function UntilRead({ skeleton, what }: Props) {
	return (
		<>
			<div className="when-signed-in">
				<div className="w-full">{skeleton}</div>
			</div>
			<div className="when-signed-out">
				<div className="w-full">
					<LogInFirst what={what} />
				</div>
			</div>
		</>
	);
}
