import { Link } from 'react-router-dom';
import { notify } from '../../components/notifications.ts';
import { messages } from '../../messages.ts';
import { confirmDelivery } from '../../services/orders.ts';
import { useCustomer, usePurchases } from './accountData.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './Orders.module.css';

export function Orders() {
  const { uid } = useCustomer();
  const { data: purchases = [], mutate } = usePurchases(uid);

  async function confirm(orderId: string) {
    try {
      await confirmDelivery(uid, orderId);
      notify(messages.orderConfirmed);
    } catch (error) {
      console.error('The delivery could not be confirmed.', error);
      notify(messages.saveFailed);
    }
    await mutate();
  }

  if (purchases.length === 0) {
    return (
      <div className={styles.empty}>
        <p>You have no orders yet.</p>
        <Link className="button button-primary" to="/">
          CONTINUE SHOPPING
        </Link>
      </div>
    );
  }
  return (
    <ul className={styles.orders} aria-label="My orders">
      {purchases.map((purchase) => (
        <li key={purchase.orderId}>
          <OrderCard purchase={purchase} onConfirm={() => confirm(purchase.orderId)} />
        </li>
      ))}
    </ul>
  );
}
