import type { Article } from "./article.ts";
import { californiaLeaves } from "./entries.ts";

export const californiaLeavesArticle: Article = {
	...californiaLeaves,
	opening: (
		<>
			<p>
				An employee in Sacramento is expecting a child in May. Her leave may touch four laws: federal family leave, California family leave, pregnancy
				disability leave and paid sick leave, with wage replacement from the state on top. Each has its own threshold, its own reasons and its own clock.
				Employers rarely go wrong because they are unkind. They go wrong because they apply one law and forget the other three.
			</p>
			<p>This article sets the main laws side by side. It describes the rules in general; local ordinances and your own policies may give more.</p>
		</>
	),
	parts: [
		{
			id: "at-a-glance",
			title: "The main laws at a glance",
			body: (
				<table>
					<thead>
						<tr>
							<th scope="col">Law</th>
							<th scope="col">Employers</th>
							<th scope="col">Leave</th>
						</tr>
					</thead>
					<tbody>
						<tr>
							<th scope="row" className="border-line">
								Family and Medical Leave Act (FMLA, federal)
							</th>
							<td>50 or more employees within 75 miles</td>
							<td>Up to 12 weeks in 12 months; up to 26 weeks for a military caregiver</td>
						</tr>
						<tr>
							<th scope="row" className="border-line">
								California Family Rights Act (CFRA)
							</th>
							<td>5 or more employees</td>
							<td>Up to 12 weeks in 12 months</td>
						</tr>
						<tr>
							<th scope="row" className="border-line">
								Pregnancy Disability Leave (PDL)
							</th>
							<td>5 or more employees</td>
							<td>Up to 4 months for each pregnancy</td>
						</tr>
						<tr>
							<th scope="row" className="border-line">
								Paid sick leave
							</th>
							<td>All</td>
							<td>At least 40 hours or 5 days a year</td>
						</tr>
					</tbody>
				</table>
			),
		},
		{
			id: "federal",
			title: "Federal leave: the FMLA",
			body: (
				<>
					<p>
						The FMLA gives eligible employees <strong>up to 12 weeks</strong> of unpaid leave in a 12-month period with their job and health coverage protected,
						and <strong>up to 26 weeks</strong> in a single 12-month period for a <strong>military caregiver</strong>, who looks after a service member with a
						serious injury or illness.
					</p>
					<p>
						An employee is eligible after 12 months with the employer and 1,250 hours worked in the 12 months before the leave, at a site with 50 or more
						employees within 75 miles. Family means a spouse, a parent, or a child who is under 18 or incapable of self-care.
					</p>
				</>
			),
		},
		{
			id: "state",
			title: "State leave: the CFRA",
			body: (
				<>
					<p>
						California’s family leave also gives <strong>12 weeks</strong> of protected, unpaid leave in 12 months, with the same 12 months and 1,250 hours. But
						it reaches employers with only five employees, has no 75-mile rule, and its family is wider: children of any age, parents-in-law, grandparents,
						grandchildren, siblings, domestic partners, and one designated person whom the employee may name each year.
					</p>
					<p>
						Where both laws cover the reason, the weeks run together. Where only one does, they do not. Twelve weeks to care for a grandparent use up the CFRA
						and leave the FMLA untouched, so the same employee may have twelve more for her own surgery.
					</p>
				</>
			),
		},
		{
			id: "pregnancy",
			title: "Pregnancy disability leave",
			body: (
				<>
					<p>
						An employee who is disabled by pregnancy, childbirth or a related condition may take <strong>up to 4 months</strong> of leave (17⅓ weeks of her
						usual hours). There is no waiting period and no minimum of hours: it holds from the first day of work. Severe morning sickness, prenatal visits, bed
						rest, recovery and lactation-related conditions count when a health care provider says so.
					</p>
					<p>
						This leave uses up the FMLA but not the CFRA. After it an eligible parent can still take 12 weeks of CFRA leave to bond with the child. Together
						that may be seven months, and counting both at once is the most common mistake in California leave administration. Health coverage continues through
						both.
					</p>
				</>
			),
		},
		{
			id: "other-leaves",
			title: "Other types of leave",
			body: (
				<>
					<ul>
						<li>
							<strong>Paid sick leave</strong>: at least 40 hours or five days a year, for one’s own care, a family member’s or a designated person’s.
						</li>
						<li>
							<strong>Bereavement</strong>: up to five days after 30 days of employment (five or more employees).
						</li>
						<li>
							<strong>Reproductive loss</strong>: up to five days after a miscarriage, stillbirth, failed adoption, surrogacy or assisted reproduction (five or
							more employees).
						</li>
						<li>
							<strong>Victims of violence</strong>: time to seek medical care, counseling, safety or a court order.
						</li>
						<li>
							<strong>School and child care activities</strong>: up to 40 hours a year (25 or more employees at one location).
						</li>
						<li>
							<strong>Military spouse</strong>: up to 10 days while the service member is on leave from deployment (25 or more employees).
						</li>
						<li>
							<strong>Organ and bone marrow donation</strong>: paid and unpaid leave for donors (15 or more employees).
						</li>
						<li>
							<strong>Jury and witness duty, voting, volunteer emergency service</strong>: time off as the duty requires; for voting, up to two paid hours.
						</li>
						<li>
							<strong>Disability accommodation</strong>: after all of these, more leave may be owed as a reasonable accommodation under the Fair Employment and
							Housing Act.
						</li>
					</ul>
					<p>
						Leave is not pay. State Disability Insurance and Paid Family Leave replace part of the wages and are paid by the state; they protect no job by
						themselves. Employees confuse the two, and so do some letters that employers send.
					</p>
				</>
			),
		},
		{
			id: "protected-reasons",
			title: "Protected reasons",
			body: (
				<>
					<p>Under the family leave laws the protected reasons are:</p>
					<ul>
						<li>the birth of a child, and bonding with a newborn, adopted or foster child within a year;</li>
						<li>the care of a family member with a serious health condition;</li>
						<li>the employee’s own serious health condition;</li>
						<li>a qualifying need that arises from a family member’s military service;</li>
						<li>the care of a service member with a serious injury or illness (FMLA).</li>
					</ul>
					<p>
						No magic words are needed. “My father had a stroke, I have to fly out” is a request. From then on the employer has five business days to say whether
						the employee is eligible and what is required. An employee may not be disciplined, scored down or passed over for taking protected leave, and
						returns to the same or a comparable job.
					</p>
				</>
			),
		},
		{
			id: "what-goes-wrong",
			title: "Where employers go wrong",
			body: (
				<ul>
					<li>Running CFRA and pregnancy disability leave at the same time</li>
					<li>Asking for a diagnosis; California allows a certification without one</li>
					<li>Counting protected absences under a no-fault attendance policy</li>
					<li>Ending employment automatically when the leave runs out, without talking about accommodation</li>
					<li>Sending one letter for all laws, or none</li>
					<li>Letting supervisors decide, or call the employee with questions about work</li>
				</ul>
			),
		},
		{
			id: "training-topics",
			title: "Upcoming compliance training topics",
			body: (
				<>
					<p>Leave touches payroll, benefits, scheduling and every supervisor. These are the topics our upcoming webinars and recordings come back to:</p>
					<ul>
						<li>California leaves of absence: how the state’s leave laws work together</li>
						<li>FMLA: intermittent leave, certification and suspected misuse</li>
						<li>The ADA and the interactive process: leave as an accommodation</li>
						<li>The Pregnant Workers Fairness Act in daily practice</li>
						<li>Documentation and discipline around protected absences</li>
						<li>Preventing retaliation claims after a leave</li>
						<li>Remote employees: which state’s leave law applies</li>
					</ul>
				</>
			),
		},
	],
};
