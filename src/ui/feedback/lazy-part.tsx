import { type FunctionComponent, lazy } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyPartMessages as messages } from "#ui/text/messages.ts";
import { Notice } from "./notice.tsx";

/**
 * A component whose code is loaded when it is first rendered. Tries twice; after that, a message with "Try again" takes
 * its place. With plain `lazy`, the failure would replace the whole page by an error page.
 */
export const lazyPart = <Props extends object>(load: () => Promise<FunctionComponent<Props>>) =>
	lazy(async () => ({
		default: await load()
			.catch(load)
			.catch((error): FunctionComponent<Props> => {
				console.error("A part of the page can't be loaded:", error);
				return PartFailed;
			}),
	}));

function PartFailed() {
	return (
		<Notice tone="danger" title={messages.title} live>
			<p>{messages.text}</p>
			<Button variant="secondary" className="mt-3" onClick={() => window.location.reload()}>
				{messages.tryAgain}
			</Button>
		</Notice>
	);
}
