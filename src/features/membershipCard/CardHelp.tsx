import { useSite } from '../../ui/SiteContext';

/** What a member should know before the visit: the card on the home screen, and in a place without signal (decisions §12). */
export function CardHelp() {
  const { keepsCard } = useSite();
  return (
    <section className="museum-pass__help">
      <h3>ご来館の前に</h3>
      {keepsCard && (
        <p>
          ログインしてこの画面を開いておくと、電波の届かない場所でも会員証を表示できます。ログアウトすると、この端末から消えます。
        </p>
      )}
      <p>
        ブラウザーのメニューの「ホーム画面に追加」で、美術館の名前のアイコンから開けるようになります。ログインの状態は画面（タブ）ごとに保たれます。アイコンから初めて開いたときや、画面を閉じたあとは、もう一度ログインしてください。
      </p>
      <p>電波の届きにくい場所でお使いになるときは、「画像として保存」もご利用ください。</p>
    </section>
  );
}
