import type { ReactNode } from "react";
import { LogInFirst } from "./log-in-first.tsx";

interface Props {
	/** For whoever is signed in: the shape of what comes. */
	skeleton: ReactNode;
	/** For everybody else: what they would see after logging in. */
	what: string;
}

/** What a page of the signed-in shows before the session is read: both faces, of which the style sheet lets one be seen. */
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
