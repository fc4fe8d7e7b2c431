import { consoleMeta } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { ImportPeople } from "./import-people.tsx";
import { Invitations } from "./invitations.tsx";
import { movingInMessages as messages } from "./messages.ts";
import { PeopleImports } from "./people-imports.tsx";

export const meta = consoleMeta(messages.title);

/** `/console/moving-in`: imports people and their history, and invites them. */
export default function MovingIn() {
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			<ImportPeople />
			<PeopleImports />
			<Invitations />
		</ConsolePage>
	);
}
