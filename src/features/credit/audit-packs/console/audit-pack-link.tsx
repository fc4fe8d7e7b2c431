import { ButtonLink, roleAllows } from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { auditPacksMessages as messages } from "./messages.ts";

/** Opens the form of a pack about a course or a session. Only owners can build packs. */
export function AuditPackLink({ about }: { about: { course: number } | { session: number } }) {
	const { role } = useStaffMember();
	if (!roleAllows("owner", role)) return null;
	const [[name, id]] = Object.entries(about) as [[string, number]];
	return (
		<ButtonLink variant="quiet" to={`/console/audit-packs?${name}=${id}`}>
			{messages.build}
		</ButtonLink>
	);
}
