import { SelectField, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { getOrganization, listOrganizations, setOrganization } from "../console-contract.ts";

/** Adds a customer to an organization, or removes them. */
export function OrganizationPart({ userId }: { userId: number }) {
	const id = String(userId);
	const all = useConsoleQuery(listOrganizations, { query: {} }).data?.organizations;
	const current = useConsoleQuery(listOrganizations, { query: { member: id } }).data?.organizations;
	const { act, busy } = useAct(setOrganization, {
		changes: [listOrganizations, getOrganization],
		done: ({ message }) => message,
	});
	return (
		<SelectField
			label="Organization"
			empty="None"
			disabled={busy || !all || !current}
			value={current?.[0]?.id ?? ""}
			onChange={({ target: { value } }) =>
				void act({ params: { id }, body: { organization: value === "" ? null : Number(value) } })
			}
			options={all?.map((organization) => [organization.id, organization.name])}
		/>
	);
}
