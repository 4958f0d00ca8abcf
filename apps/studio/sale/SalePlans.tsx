import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import { apiVersion } from '../schemas/checks.ts';
import { planningNotice, planText, salePlansQuery } from './plans.ts';
import type { ListedPlan } from './plans.ts';

/** The published plans. Each opens in its form, the only place where one is written. */
export function SalePlans() {
  const client = useClient({ apiVersion });
  const [nowMs] = useState(Date.now);
  const [plans, setPlans] = useState<ListedPlan[]>();
  const [notice, setNotice] = useState<string>();

  useEffect(() => {
    void planningNotice().then(setNotice);
    client.fetch<ListedPlan[]>(salePlansQuery).then(setPlans, (error: unknown) => {
      console.warn('The sale plans could not be loaded.', error);
      setNotice('The plans could not be loaded. Check your connection, then reload the page.');
    });
  }, [client]);

  return (
    <Stack gap={3}>
      <Text role="status" size={1}>
        {notice ?? (plans?.length === 0 && 'No sale is planned.')}
      </Text>
      {plans?.map((plan) => (
        <Text key={plan._id} size={1}>
          <IntentLink intent="edit" params={{ id: plan._id, type: 'sale_plan' }}>
            {plan.title}
          </IntentLink>{' '}
          {planText(plan, nowMs)}
        </Text>
      ))}
      <Flex>
        <Button as={IntentLink} intent="create" params={{ type: 'sale_plan' }} mode="ghost" text="New plan" />
      </Flex>
    </Stack>
  );
}
