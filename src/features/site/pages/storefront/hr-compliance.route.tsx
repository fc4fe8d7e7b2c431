import { Container } from "../../../../ui/layout/container.tsx";
import { PageHeading } from "../../../../ui/layout/page-heading.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";

export const meta = pageMeta({
	title: "HR Compliance",
	description: "Human Resources compliance: webinars, recordings and transcripts for people who need to get it right.",
});

/** A placeholder with its heading only (specification, section 2). */
export default function HrCompliance() {
	return (
		<Container>
			<PageHeading title="HR Compliance" />
		</Container>
	);
}
