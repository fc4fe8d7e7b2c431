import type { ReactNode } from "react";
import { Button, Notice } from "#storefront-kit/index.ts";
import { ownDataMessages as messages } from "../messages.ts";
import { UntilRead } from "./until-read.tsx";

interface OwnData<Response> {
	state:
		| { is: "unread" | "loading" | "signed-out" }
		| { is: "failed"; message: string }
		| { is: "loaded"; response: Response };
	retry: () => void;
}

interface Props<Response> {
	/** What `useOwnData` returned. */
	own: OwnData<Response>;
	/** Shown to logged-in customers before the data. */
	skeleton: ReactNode;
	/** Shown to visitors: the reason to log in. */
	what: string;
	/** The page to return to after the login; the home page by default. */
	back?: string;
	/** The text of a failure; the server's message by default. */
	describeFailure?: (message: string) => string;
	/** Where customers can go on if the data can't be read. */
	actions?: ReactNode;
	/** The data. Nothing if the page shows it elsewhere. */
	children?: (response: Response) => ReactNode;
}

/** The part of a customer page that shows their data, and what shows before it and when it can't be read. */
export function OwnDataPart<Response>({
	own: { state, retry },
	skeleton,
	what,
	back,
	describeFailure,
	actions,
	children,
}: Props<Response>) {
	if (state.is === "loaded") return children?.(state.response);
	if (state.is !== "failed") return <UntilRead is={state.is} skeleton={skeleton} what={what} back={back} />;
	return (
		<div className="grid max-w-text justify-items-start gap-5">
			<Notice tone="danger" live className="w-full">
				{describeFailure?.(state.message) ?? state.message}
			</Notice>
			<div className="flex flex-wrap gap-3">
				{actions}
				<Button variant="secondary" onClick={retry}>
					{messages.tryAgain}
				</Button>
			</div>
		</div>
	);
}
