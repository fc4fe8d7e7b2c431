import type { ReactNode } from "react";
import { Container } from "../../../../ui/layout/container.tsx";
import { PageHeading } from "../../../../ui/layout/page-heading.tsx";

interface Props {
	title: string;
	lead?: ReactNode;
	children: ReactNode;
}

/** The frame of the pages that are one short form: a column, the heading, the form on a sheet. */
export function FormPage({ title, lead, children }: Props) {
	return (
		<Container width="form" className="pb-8">
			<PageHeading title={title} lead={lead} />
			<div className="grid gap-6">{children}</div>
		</Container>
	);
}
