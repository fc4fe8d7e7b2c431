import { consoleMeta } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { ImportPeople } from "./import-people.tsx";
import { Invitations } from "./invitations.tsx";
import { PeopleImports } from "./people-imports.tsx";

export const meta = consoleMeta("Moving in");

/** `/console/moving-in`: imports people and their history, and invites them. */
export default function MovingIn() {
	return (
		<ConsolePage
			title="Moving in"
			lead="Bring your customers, their purchases and certificates, and your subscribers. Courses are imported on the Courses page. No one gets an email until you send invitations."
		>
			<ImportPeople />
			<PeopleImports />
			<Invitations />
		</ConsolePage>
	);
}
